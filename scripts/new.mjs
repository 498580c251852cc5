#!/usr/bin/env node
// `npm run new -- remote mf-reports` and `npm run new -- language vi`.
import './lib/node-version.mjs'

await import(process.argv[2] === 'language' ? './new/language.mjs' : './new/remote.mjs')
