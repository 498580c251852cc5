import { Button } from '../chakra'
import { LONG_TEXT, LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { EmptyState } from './empty-state'
import { BriefcaseIcon, PlusIcon } from './icons'

export const states: StatesModule['states'] = {
  'title alone': ({ say }) => <EmptyState title={say({ ja: '取引はまだありません', en: 'No transactions yet' })} />,
  'icon, text and next step': ({ say }) => (
    <EmptyState
      icon={<BriefcaseIcon />}
      title={say({ ja: '求人はまだありません', en: 'No postings yet' })}
      text={say({ ja: '最初の求人を作成しましょう', en: 'Let us make the first one' })}
      action={
        <Button>
          <PlusIcon />
          {say({ ja: '求人を作成する', en: 'Make a posting' })}
        </Button>
      }
    />
  ),
  'long text': ({ say }) => (
    <EmptyState title={say(LONG_TITLE)} text={say(LONG_TEXT)} action={<Button>{say(WORDS.retry)}</Button>} />
  ),
}
