import type { KeptForm } from "./kept-form";
import { LogInAgain } from "./log-in-again";
import { SendAgain } from "./send-again";

/** What is shown of a form that was sent in vain, by what it takes to send it again. */
export function KeptFormPage({ kept }: { kept: KeptForm }) {
  return kept.takesLogin ? <LogInAgain kept={kept} /> : <SendAgain kept={kept} />;
}
