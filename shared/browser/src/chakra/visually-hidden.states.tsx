import type { StatesModule } from '../testing/parts/states'
import { VisuallyHidden } from './index'

export const states: StatesModule['states'] = {
  'beside what is visible': ({ say }) => (
    <p>
      {say({ ja: '3件', en: '3' })}{' '}
      <VisuallyHidden>{say({ ja: '未読のお知らせ', en: 'unread notifications' })}</VisuallyHidden>
    </p>
  ),
}
