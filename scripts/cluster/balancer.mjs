#!/usr/bin/env node
// `balancer.mjs <port> <address>…`: gives several portal servers one address.
import { fromSource } from '../lib/from-source.mjs'

const [port, ...upstreams] = process.argv.slice(2)
const { aBalancer } = await fromSource('shared/delivery', 'testing/balancer.ts')
await aBalancer(Number(port), upstreams)
