import type { Received } from '@portal/browser/testing'
import { APPLICANT_TABS, APPLICATION_PAGE, isInTab } from '@portal/contracts/applications'
import type {
  applicationsEndpoints,
  ApplicationPage,
  ApplicationPageItem,
  TalkState,
} from '@portal/contracts/applications'
import { stateOf } from '../parts/application-view'

type Asked = Received<typeof applicationsEndpoints.page>

const isInTalk = (state: ApplicationPageItem['talk'], wanted: TalkState): boolean =>
  state === 'unread' || state === wanted

/**
 * Answers with pages of these applications, like the backend as far as the screen needs it; the search compares names
 * only.
 */
export const pagesOf =
  (everybody: readonly ApplicationPageItem[]) =>
  ({ query }: Asked): ApplicationPage => {
    const { tab = 'ALL', q = '', posting, verdict, talk, cursor, limit } = query
    const isOneOf = (list: string | undefined, value: unknown) =>
      list === undefined || list.split(',').includes(String(value))
    const left = everybody.filter(
      ({ job, visa_verdict: judged, talk: state, applicant_profile: { last_name: last, first_name: first } }) =>
        isOneOf(posting, job.id) &&
        isOneOf(verdict, judged) &&
        (talk === undefined || isInTalk(state, talk)) &&
        `${last} ${first}`.toLowerCase().includes(q.toLowerCase()),
    )
    const shown = left.filter((item) => isInTab(stateOf(item), tab))
    const from = Number(cursor ?? 0)
    const end = from + Number(limit ?? APPLICATION_PAGE.limit)
    return {
      items: shown.slice(from, end),
      next: end < shown.length ? String(end) : null,
      totals: Object.fromEntries(
        APPLICANT_TABS.map((each) => [each, left.filter((item) => isInTab(stateOf(item), each)).length]),
      ) as ApplicationPage['totals'],
      talk: {
        unread: everybody.filter((item) => isInTalk(item.talk, 'unread')).length,
        unanswered: everybody.filter((item) => isInTalk(item.talk, 'unanswered')).length,
      },
    }
  }
