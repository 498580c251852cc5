import { nothing } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { StepIndicator, type StepIndicatorProps } from './step-indicator'

const steps = (say: Say, current: string): StepIndicatorProps => ({
  label: say({ ja: `手順（${current}）`, en: `Steps (${current})` }),
  doneText: say({ ja: '完了', en: 'done' }),
  current,
  steps: [
    { id: 'place', label: say({ ja: '勤務地', en: 'Work location' }) },
    { id: 'pay', label: say({ ja: '給与・勤務時間と休日', en: 'Pay, working hours and days off' }) },
    { id: 'who', label: say({ ja: '応募条件', en: 'Who may apply' }) },
    { id: 'check', label: say({ ja: '確認', en: 'Check' }) },
  ],
})

export const states: StatesModule['states'] = {
  first: ({ say }) => <StepIndicator {...steps(say, 'place')} />,
  'third, finished steps can be gone back to': ({ say }) => <StepIndicator {...steps(say, 'who')} onSelect={nothing} />,
  last: ({ say }) => <StepIndicator {...steps(say, 'check')} />,
}
