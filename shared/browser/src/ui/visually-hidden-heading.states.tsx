import type { StatesModule } from '../testing/parts/states'
import { VisuallyHiddenHeading } from './visually-hidden-heading'

export const states: StatesModule['states'] = {
  'for screen readers only': ({ say }) => (
    <VisuallyHiddenHeading level={2}>{say({ ja: '検索結果', en: 'Results' })}</VisuallyHiddenHeading>
  ),
}
