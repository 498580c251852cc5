import { fewOptions, LONG_TITLE, manyOptions, nothing, WORDS } from '../testing/parts/samples'
import type { Say, StatesModule } from '../testing/parts/states'
import { BriefcaseIcon } from './icons'
import { MultiSelectDialog, type MultiSelectDialogProps } from './multi-select-dialog'

const dialog = (say: Say): MultiSelectDialogProps => ({
  open: true,
  onClose: nothing,
  onApply: nothing,
  title: say({ ja: '国籍を選択する', en: 'Choose nationalities' }),
  groups: [{ id: 'all', options: manyOptions(say) }],
  value: ['2', '5'],
  apply: say({ ja: '適用する', en: 'Apply' }),
  cancel: say(WORDS.cancel),
  clear: say(WORDS.clear),
  closeLabel: say(WORDS.close),
  noResults: say(WORDS.none),
  searchLabel: say(WORDS.search),
  countText: (count) => say({ ja: `${count}件選択中`, en: `${count} chosen` }),
})

export const coversWindow = true
export const states: StatesModule['states'] = {
  'many, with search': ({ say }) => <MultiSelectDialog {...dialog(say)} />,
  'groups, at most two': ({ say }) => (
    <MultiSelectDialog
      {...dialog(say)}
      max={2}
      groups={[
        { id: 'few', label: say({ ja: '面接', en: 'Interview' }), icon: <BriefcaseIcon />, options: fewOptions(say) },
        { id: 'long', label: say(LONG_TITLE), options: [{ value: '5', label: say(LONG_TITLE) }] },
      ]}
    />
  ),
  'one of several': ({ say }) => (
    <MultiSelectDialog
      {...dialog(say)}
      mode="one"
      title={say({ ja: '面接方法を選択する', en: 'Choose how to interview' })}
      description={say({ ja: '応募者に表示されます', en: 'Applicants see it' })}
      groups={[{ id: 'few', options: fewOptions(say) }]}
      value={['1']}
      clear={undefined}
      countText={undefined}
    />
  ),
}
