import type { StatesModule } from '../testing/parts/states'
import { LoadingSkeleton } from './loading-skeleton'

const label = { ja: '読み込み中', en: 'Loading' }

export const states: StatesModule['states'] = {
  list: ({ say }) => <LoadingSkeleton variant="list" rows={2} label={say(label)} />,
  form: ({ say }) => <LoadingSkeleton variant="form" rows={3} label={say(label)} />,
  table: ({ say }) => <LoadingSkeleton variant="table" label={say(label)} />,
  detail: ({ say }) => <LoadingSkeleton variant="detail" label={say(label)} />,
}
