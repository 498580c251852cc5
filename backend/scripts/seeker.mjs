/**
 * Plays a job seeker from the command line through the partner API (D30), for instance
 *   node backend/scripts/seeker.mjs jobs
 *   node backend/scripts/seeker.mjs slots 3
 *   node backend/scripts/seeker.mjs apply 3 --first-name Anh --last-name Nguyen --email anh@example.com
 *   node backend/scripts/seeker.mjs show 12
 *   node backend/scripts/seeker.mjs choose_slot 12 --slot 40
 *   node backend/scripts/seeker.mjs message 12 --text "Thank you"
 * PORTAL_API (http://127.0.0.1:4000, with PORTAL_PORT that port: where `npm start` listens) and PORTAL_PARTNER_TOKEN
 * (dev-partner-token) say where and with which token.
 */
import { parseArgs } from 'node:util'

const ACTIONS = ['choose_slot', 'confirm', 'request_new_date', 'cancel', 'withdraw', 'accept', 'decline', 'message']
const api = (process.env.PORTAL_API ?? `http://127.0.0.1:${process.env.PORTAL_PORT ?? 4000}`).replace(/\/+$/, '')
const token = process.env.PORTAL_PARTNER_TOKEN ?? 'dev-partner-token'

const {
  values,
  positionals: [command, id],
} = parseArgs({
  allowPositionals: true,
  options: {
    slot: { type: 'string' },
    text: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  },
})

async function call(method, path, body) {
  const response = await fetch(`${api}/api/partner/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  console.log(response.ok ? JSON.stringify(JSON.parse(text), null, 2) : `${response.status} ${text}`)
  if (!response.ok) process.exitCode = 1
}

const usage = () => {
  console.error(
    `usage: seeker.mjs jobs | slots JOB | apply JOB [--email …] | show APPLICATION | {${ACTIONS.join('|')}} APPLICATION [--slot N] [--text …]`,
  )
  process.exitCode = 2
}

if (command === 'jobs') await call('GET', 'jobs/')
else if (!/^\d+$/.test(id ?? '')) usage()
else if (command === 'slots') await call('GET', `jobs/${id}/slots/`)
else if (command === 'show') await call('GET', `applications/${id}/`)
else if (command === 'apply') {
  await call('POST', 'applications/', {
    job_id: Number(id),
    profile: {
      first_name: values['first-name'] ?? 'Anh',
      last_name: values['last-name'] ?? 'Nguyen',
      email: values.email ?? `seeker.${process.pid}.${process.hrtime.bigint()}@example.com`,
    },
  })
} else if (ACTIONS.includes(command)) {
  await call('POST', `applications/${id}/${command}/`, {
    ...(values.slot && { slot_id: Number(values.slot) }),
    ...(values.text && { text: values.text }),
  })
} else usage()
