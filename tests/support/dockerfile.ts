import { readFile } from "node:fs/promises";

export interface Stage {
  name: string;
  instructions: { name: string; rest: string }[];
}

/** The stages of the Dockerfile, each with its instructions in order. */
export async function readDockerfile(): Promise<Stage[]> {
  const text = (await readFile("Dockerfile", "utf8")).replace(/\\\n/g, " ");
  const stages: Stage[] = [];

  for (const line of text.split("\n")) {
    const [, name, rest = ""] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\S+)/.exec(rest)?.[1] ?? "", instructions: [] });
    else if (name) stages.at(-1)?.instructions.push({ name, rest: rest.trim() });
  }
  return stages;
}

/** The words of a command in its JSON form. */
export function wordsOf(stage: Stage | undefined, name: string): string[] {
  const found = stage?.instructions.find((one) => one.name === name)?.rest ?? "";
  return JSON.parse(found.slice(found.indexOf("[")));
}
