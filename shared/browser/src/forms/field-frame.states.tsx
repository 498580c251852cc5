import { Flex, Input } from '../chakra'
import { LONG_TEXT, LONG_TITLE } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { FieldFrame, GroupFrame, RequiredMark } from './field-frame'

const label = { ja: '会社名', en: 'Company name' }

export const states: StatesModule['states'] = {
  'required, with hint': ({ say }) => (
    <FieldFrame label={say(label)} isRequired hint={say({ ja: '正式名称', en: 'Its full name' })} error={undefined}>
      <Input />
    </FieldFrame>
  ),
  'error, long text': ({ say }) => (
    <FieldFrame label={say(LONG_TITLE)} hint={say(LONG_TEXT)} error={say(LONG_TEXT)}>
      <Input />
    </FieldFrame>
  ),
  'around a group': ({ say }) => (
    <GroupFrame id="group" label={say({ ja: '勤務時間', en: 'Working hours' })} isRequired error={undefined}>
      <Flex gap="2">
        <Input aria-label={say({ ja: '開始', en: 'From' })} />
        <Input aria-label={say({ ja: '終了', en: 'To' })} />
      </Flex>
    </GroupFrame>
  ),
  marks: () => (
    <Flex gap="3">
      <RequiredMark isRequired />
      <RequiredMark isRequired={false} />
    </Flex>
  ),
}
