import type { ApplicationStatus } from '@portal/contracts/applications'
import { expect, type APIRequestContext } from '@playwright/test'

export interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  sent_at: number
}
export interface SentSms {
  to: string
  text: string
  code: string | null
  sent_at: number
}

/** The development surfaces D31 to D34, used as from a terminal. */
export class DevSurfaces {
  constructor(private readonly request: APIRequestContext) {}

  async mails(to: string): Promise<SentMail[]> {
    const answer = await this.request.get('/dev/mails', { params: { to }, headers: { Accept: 'application/json' } })
    expect(answer.ok()).toBe(true)
    return answer.json() as Promise<SentMail[]>
  }

  /** Waits for a mail with these words; the outbox sends in the background. */
  async mail(to: string, words: RegExp, where: 'subject' | 'text' = 'subject'): Promise<SentMail> {
    let found: SentMail | undefined
    await expect
      .poll(async () => (found = (await this.mails(to)).find((mail) => words.test(mail[where]))) !== undefined, {
        message: `a mail to ${to} about ${words}`,
        // After a jump of the clock many tasks are due at once, and a mail waits for its turn.
        timeout: 30_000,
      })
      .toBe(true)
    return found as SentMail
  }

  async sms(to: string): Promise<SentSms[]> {
    const answer = await this.request.get('/dev/sms', { params: { to } })
    expect(answer.ok()).toBe(true)
    return answer.json() as Promise<SentSms[]>
  }

  async now(): Promise<number> {
    return ((await (await this.request.get('/dev/clock')).json()) as { now: number }).now
  }

  async setClock(now: number): Promise<void> {
    const answer = await this.request.post('/dev/clock', { data: { now } })
    expect(answer.ok()).toBe(true)
  }

  async advanceClock(seconds: number): Promise<void> {
    const answer = await this.request.post('/dev/clock', { data: { advance_seconds: seconds } })
    expect(answer.ok()).toBe(true)
  }

  /**
   * A seeker applies with a generated profile (D33); returns the application's id. The status of residence is set to
   * one that fits every posting, because a generated one may not fit.
   */
  async apply(jobId: number, profile?: Record<string, unknown>): Promise<number> {
    return this.applied('/dev/seeker/applications', { job_id: jobId, profile })
  }

  /** A person who applied to the posting and whose application is in that status (DEV-13); returns its id. */
  async applicant(jobId: number, status: ApplicationStatus, profile: object = {}): Promise<number> {
    return this.applied('/dev/applicants', { job_id: jobId, status, profile })
  }

  private async applied(
    path: string,
    wish: { readonly job_id: number; readonly profile?: object; readonly status?: string },
  ) {
    const answer = await this.request.post(path, {
      data: { ...wish, profile: { visa_type: '永住者', ...wish.profile } },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    return ((await answer.json()) as { application_id: number }).application_id
  }

  async seeker(applicationId: number, action: string, body: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.request.post(`/dev/seeker/applications/${applicationId}/${action}`, { data: body })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { status_v2: string }).status_v2
  }
}
