#!/usr/bin/env node
import { pathToFileURL } from "node:url";
import { bundleLocalCloud } from "./bundle.mjs";

process.setSourceMapsEnabled(true);
const isBackup = ["backup", "restore"].includes(process.argv[2] ?? "");
await import(pathToFileURL(await bundleLocalCloud(isBackup ? "backup/cli" : "cli")).href);
