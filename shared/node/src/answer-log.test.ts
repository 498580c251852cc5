import fastify from 'fastify'
import { logAnswers } from './answer-log'

it('[REAL-33] a log line names the route of an answer, and never its address', async () => {
  const lines: Record<string, unknown>[] = []
  const http = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  logAnswers(http)
  http.get('/invitations/:token', async () => ({}))
  await http.inject('/invitations/secret')
  await http.inject('/nowhere?token=secret')
  const own = lines.filter(({ msg }) => msg === 'answered')
  expect(own).toMatchObject([
    { method: 'GET', route: '/invitations/:token', status: 200, ms: expect.any(Number) },
    { method: 'GET', route: 'unknown', status: 404 },
  ])
  expect(JSON.stringify(own)).not.toContain('secret')
  await http.close()
})
