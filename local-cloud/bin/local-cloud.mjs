#!/usr/bin/env node
import { pathToFileURL } from "node:url";
import { bundleLocalCloud } from "./bundle.mjs";

process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundleLocalCloud()).href);
