import {
  fakeServer,
  fromNextRelease,
  observedElements,
  refusal,
  renderScreen,
  stopClockAt,
  type FakeServer,
  type Received,
} from '@portal/browser/testing'
import { aNotificationPage, aTold } from '@portal/contracts/factories'
import {
  NOTIFICATION_PAGE,
  notificationPage,
  notificationsEndpoints,
  type NotificationPage,
  type Told,
} from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import en from '../../locales/settings.en.json'
import ja from '../../locales/settings.ja.json'
import { NotificationsScreen } from './notifications-screen'

/** 21 November 2026, 11:30 in Tokyo. */
const at = 1_795_228_200
/** Answers like the backend. */
const pagesOf =
  (list: readonly Told[]) =>
  ({ query }: Received<typeof notificationPage>): NotificationPage => {
    const [from, limit] = [Number(query?.cursor?.split('.')[0] ?? 0), Number(query?.limit ?? NOTIFICATION_PAGE.limit)]
    const newestFirst = list.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id)
    return aNotificationPage(newestFirst.slice(from, from + limit), {
      next: from + limit < list.length ? `${from + limit}.0` : null,
      unread: list.filter((one) => !one.is_read).length,
    })
  }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aTold({ id: index + 1, notification_text: `text ${index + 1}` }))

const open = (list: Told[], language: 'Jp' | 'EN' = 'EN') => {
  const server = fakeServer().on(notificationPage, pagesOf(list))
  server.on(notificationsEndpoints.markRead, ({ params }) => {
    const found = list.find(({ id }) => String(id) === params.id) as Told
    return { ...found, is_read: true }
  })
  return { ...renderScreen(<NotificationsScreen />, { locales: { ja, en }, language, server }), server }
}

describe('notifications', () => {
  it('[NOTE-01] are listed with text, time and read state, newest first', async () => {
    stopClockAt('2026-11-21T14:30')
    open([
      aTold({ id: 1, created_at: at - 60, notification_text: 'older', is_read: true }),
      aTold({ id: 2, created_at: at, notification_text: 'newer' }),
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
    expect(first).toHaveTextContent('newer')
    expect(first).toHaveTextContent('3 hours ago')
    expect(first).toHaveTextContent('Sat 21 Nov 2026, 11:30')
    expect(within(first).getByText('Unread')).toBeVisible()
    expect(second).toHaveTextContent('older')
    expect(within(second).queryByText('Unread')).toBeNull()
  })

  it('[NOTE-01] about one person and posting stand together, at the place of the newest', async () => {
    open([
      aTold({ id: 1, created_at: at - 90, job_application: 5, notification_text: 'first of five' }),
      aTold({ id: 2, created_at: at - 60, job_application: 6, notification_text: 'of six' }),
      aTold({ id: 3, created_at: at, job_application: 5, notification_text: 'second of five' }),
    ])
    const entries = await screen.findAllByRole('listitem')
    expect(entries.map((entry) => /(first|second|of six)/.exec(entry.textContent ?? '')?.[0])).toEqual([
      'second',
      'first',
      'of six',
    ])
  })

  it('[TELL-05] a new one appears in the open list at once', async () => {
    const { server, shell } = open([aTold({ id: 1, notification_text: 'older' })])
    await screen.findByText('older')
    server.on(notificationPage, pagesOf([aTold({ id: 2, notification_text: 'newer' })]))
    act(() => shell.events.emit('applicationChanged', {}))
    expect(await screen.findByText('newer')).toBeVisible()
  })

  it('[NOTE-01] are called お知らせ in Japanese', async () => {
    open([], 'Jp')
    expect(await screen.findByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible()
    expect(await screen.findByText('お知らせはまだありません')).toBeVisible()
  })

  const three = () => [
    aTold({
      id: 1,
      job_application: 5,
      link: paths.applicantDetails.to({ applicationId: 5 }).href,
      notification_text: 'open',
    }),
    aTold({
      id: 2,
      notification_type: 'cancelled_interview',
      job_application: null,
      cancelled_job_application: 6,
      link: paths.cancelledApplicant.to({ applicationId: 6 }).href,
      notification_text: 'cancelled',
    }),
    aTold({
      id: 3,
      job_application: null,
      cancelled_job_application: null,
      link: null,
      is_over: true,
      notification_text: 'inactive',
    }),
  ]

  it('[NOTE-04] link to the detail, to the cancelled detail, or nowhere', async () => {
    open(three())
    expect(await screen.findByRole('link', { name: 'open' })).toHaveAttribute(
      'href',
      paths.applicantDetails.to({ applicationId: 5 }).href,
    )
    expect(screen.getByRole('link', { name: 'cancelled' })).toHaveAttribute(
      'href',
      paths.cancelledApplicant.to({ applicationId: 6 }).href,
    )
    expect(screen.queryByRole('link', { name: 'inactive' })).toBeNull()
  })

  it.each([
    ['open', paths.applicantDetails.to({ applicationId: 5 }).href],
    ['cancelled', paths.cancelledApplicant.to({ applicationId: 6 }).href],
  ])(
    '[NOTE-03] [NOTE-04] [SHELL-09] choosing %s marks it as read, opens its detail and reloads the counts',
    async (name, href) => {
      const { user, server, shell } = open(three())
      await user.click(await screen.findByRole('link', { name }))
      expect(shell.went.map((target) => target.href)).toEqual([href])
      await waitFor(() =>
        expect(server.callsOf(notificationsEndpoints.markRead)).toMatchObject([{ body: { is_read: true } }]),
      )
      await waitFor(() => expect(shell.emitted.map((event) => event.name)).toEqual(['notificationsChanged']))
    },
  )

  it('[NOTE-03] choosing one of an inactive application sets is_read once and opens nothing', async () => {
    const { user, server, shell } = open(three())
    await user.dblClick(await screen.findByRole('button', { name: 'inactive' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'inactive' })).toBeNull())
    expect(server.callsOf(notificationsEndpoints.markRead)).toMatchObject([
      { params: { id: '3' }, body: { is_read: true } },
    ])
    expect(shell.went).toEqual([])
    await waitFor(() => expect(screen.getByText('inactive')).toHaveFocus())
  })

  it('[NOTE-03] can be marked as read without opening the detail', async () => {
    const { user, server, shell } = open([aTold({ id: 7, job_application: 5, notification_text: 'A date was fixed' })])
    await user.dblClick(await screen.findByRole('button', { name: 'Mark as read: A date was fixed' }))
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
    expect(server.callsOf(notificationsEndpoints.markRead)).toMatchObject([
      { params: { id: '7' }, body: { is_read: true } },
    ])
    expect(shell.went).toEqual([])
    await waitFor(() => expect(screen.getByRole('link', { name: 'A date was fixed' })).toHaveFocus())
  })

  it('[NOTE-03] that are read open the detail without another call', async () => {
    const { user, server, shell } = open([
      aTold({ id: 7, job_application: 5, is_read: true, notification_text: 'Old news' }),
    ])
    await user.click(await screen.findByRole('link', { name: 'Old news' }))
    expect(shell.went).toHaveLength(1)
    expect(server.callsOf(notificationsEndpoints.markRead)).toEqual([])
  })

  describe('of a long list', () => {
    const { all, see } = observedElements()
    const isEnd = (element: Element) => element.getAttribute('aria-hidden') === 'true'
    const scrollToEnd = () => see(all().find(isEnd))
    const showAll = () => all().forEach((element) => !isEnd(element) && see(element))
    const asked = (server: FakeServer) => server.callsOf(notificationPage).map(({ query }) => query?.cursor)

    it('[NOTE-07] [NOTE-08] only visible ones are in the page, and each has its position', async () => {
      const { server } = open(many(1000))
      const entries = await screen.findAllByRole('listitem')
      expect(entries.length).toBeLessThan(30)
      expect(entries.at(-1)).toHaveAttribute('aria-posinset', String(entries.length))
      // The number is unknown before the last page.
      expect(entries[0]).toHaveAttribute('aria-setsize', '-1')
      expect(asked(server)).toEqual([undefined])
      expect(screen.getByText('1000 unread')).toBeVisible()
    })

    it('[NOTE-08] pages are loaded once each as the end comes near, until the last', async () => {
      const { server } = open(many(60))
      await screen.findByText('text 60')
      expect(screen.getByRole('status')).toHaveTextContent('Loading more')
      scrollToEnd()
      scrollToEnd()
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('These are all notifications.'))
      expect(asked(server)).toEqual([undefined, '50.0'])
      showAll()
      const last = screen.getAllByRole('listitem').at(-1)
      expect(last).toHaveTextContent('text 1')
      expect(last).toHaveAttribute('aria-setsize', '60')
    })

    it('[NOTE-08] a page that failed is loaded again by keyboard, and the focus moves to the entry above it', async () => {
      const { server, user } = open(many(60), 'Jp')
      await screen.findByText('text 60')
      server.on(notificationPage, refusal(500))
      scrollToEnd()
      const again = await screen.findByRole('button', { name: 'もう一度試す' })
      expect(screen.getByRole('status')).toHaveTextContent('続きを読み込めませんでした')
      expect(screen.getByText('text 60')).toBeVisible()
      showAll()
      server.on(notificationPage, pagesOf(many(60)))
      act(() => again.focus())
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('これですべてです'))
      await waitFor(() => expect(document.activeElement?.closest('[aria-posinset]')).toHaveTextContent('text 11'))
    })

    it('[NOTE-08] [TELL-06] all pages are marked as read at once, and stay loaded when a new one arrives', async () => {
      const list = many(60)
      const { server, user, shell } = open(list)
      await screen.findByText('text 60')
      scrollToEnd()
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('These are all'))
      server.on(notificationsEndpoints.readAll, { read: 60 })
      await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
      await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
      expect(screen.queryByText(/\d unread/)).toBeNull()
      const newer = aTold({ id: 61, notification_text: 'newer' })
      server.on(notificationPage, pagesOf([...list.map((one) => ({ ...one, is_read: true })), newer]))
      act(() => shell.events.emit('applicationChanged', {}))
      expect(await screen.findByText('newer')).toBeVisible()
      expect(screen.getByText('1 unread')).toBeVisible()
      expect(screen.getByRole('status')).toHaveTextContent('These are all')
      expect(asked(server)).toEqual([undefined, '50.0', undefined, '50.0'])
    })
  })

  it('offer a retry when the list cannot be loaded', async () => {
    const server = fakeServer().on(notificationPage, refusal(500))
    const { user } = renderScreen(<NotificationsScreen />, { locales: { ja, en }, language: 'EN', server })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(notificationPage, aNotificationPage([]))
    await user.click(retry)
    expect(await screen.findByText('No notifications yet')).toBeVisible()
  })

  it('[TELL-06] whose matter has ended say so, and have no link if there is nothing to see', async () => {
    open(three())
    const entries = await screen.findAllByRole('listitem')
    expect(entries.map((entry) => within(entry).queryByText('Done') !== null)).toEqual([true, false, false])
    expect(within(entries[0] as HTMLElement).queryByRole('link')).toBeNull()
  })

  it('[TELL-06] are all marked as read at once, and the counts are loaded again', async () => {
    const { user, server, shell } = open(three())
    server.on(notificationsEndpoints.readAll, { read: 3 })
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(shell.emitted.map((event) => event.name)).toEqual(['notificationsChanged'])
  })
})

it.each([
  ['EN', 'Other'],
  ['Jp', 'その他'],
] as const)(
  '[DOOR-15] a notification of a type of the next release is shown as "other" (%s)',
  async (language, other) => {
    open(
      [fromNextRelease(aTold({ notification_type: 'wage_floor', notification_text: 'text' }), 'wage_floor')],
      language,
    )
    expect(await screen.findByText(other)).toBeVisible()
  },
)
