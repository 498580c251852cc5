import { Button } from '../chakra'
import { LONG_TEXT, LONG_TITLE, nothing, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { PageHeader } from './page-header'
import { StatusBadge } from './status-badge'

const title = { ja: '応募者', en: 'Applicants' }
const back = { ja: '求人一覧', en: 'Postings' }

export const states: StatesModule['states'] = {
  title: ({ say }) => <PageHeader title={say(title)} focusOnMount={false} />,
  'back, description, badge, actions': ({ say }) => (
    <PageHeader
      title={say(title)}
      description={say({ ja: '返事を待っている応募者が上に並びます', en: 'Those who wait for an answer come first' })}
      back={{ label: say(back), href: '?', onClick: nothing }}
      badge={<StatusBadge tone="done">{say({ ja: '公開中', en: 'Published' })}</StatusBadge>}
      actions={
        <>
          <Button variant="outline">{say(WORDS.edit)}</Button>
          <Button>{say(WORDS.add)}</Button>
        </>
      }
      focusOnMount={false}
    />
  ),
  'long text': ({ say }) => (
    <PageHeader
      title={say(LONG_TITLE)}
      description={say(LONG_TEXT)}
      back={{ label: say(back), onClick: nothing }}
      badge={<StatusBadge tone="urgent">{say({ ja: '要対応', en: 'Urgent' })}</StatusBadge>}
      actions={<Button>{say(LONG_TITLE)}</Button>}
      focusOnMount={false}
    />
  ),
}
