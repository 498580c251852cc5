import { useState } from 'react'
import type { Say, StatesModule } from '../testing/parts/states'
import { TabBar, TabPanel, type TabItem } from './tab-bar'

const few = (say: Say): TabItem<string>[] => [
  { value: 'all', label: say({ ja: 'すべて', en: 'All' }), count: 24 },
  { value: 'urgent', label: say({ ja: '要対応', en: 'Urgent' }), count: 3, urgent: true },
  { value: 'over', label: say({ ja: '終了', en: 'Ended' }), count: 0 },
]
const many = (say: Say): TabItem<string>[] => [
  ...few(say),
  { value: 'screening', label: say({ ja: '書類選考中', en: 'Screening' }), count: 128 },
  { value: 'arranging', label: say({ ja: '日程調整中', en: 'Arranging an interview' }), count: 12 },
  { value: 'fixed', label: say({ ja: '面接確定', en: 'Interview confirmed' }), count: 7 },
  { value: 'hired', label: say({ ja: '採用', en: 'Hired' }) },
]

function Tabs({ id, say, tabs, first = 'all' }: { id: string; say: Say; tabs: TabItem<string>[]; first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <TabBar
        id={id}
        label={say({ ja: '応募者の状態', en: 'Status of applicants' })}
        tabs={tabs}
        value={value}
        onChange={setValue}
      />
      <TabPanel id={id} value={value}>
        {tabs.find((tab) => tab.value === value)?.label}
      </TabPanel>
    </>
  )
}

export const states: StatesModule['states'] = {
  'few, with counts': ({ say }) => <Tabs id="few" say={say} tabs={few(say)} />,
  'many, on a phone in one line that scrolls': ({ say }) => <Tabs id="many" say={say} tabs={many(say)} first="fixed" />,
}
