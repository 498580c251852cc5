import { Button } from '../chakra'
import { LONG_TEXT, LONG_TITLE, WORDS } from '../testing/parts/samples'
import type { StatesModule } from '../testing/parts/states'
import { DefinitionList } from './definition-list'

const name = { ja: '会社名', en: 'Company name' }

export const states: StatesModule['states'] = {
  plain: ({ say }) => (
    <DefinitionList
      rows={[
        { id: 'name', label: say(name), value: say({ ja: '株式会社さくら', en: 'Sakura Inc.' }) },
        { id: 'phone', label: say({ ja: '電話番号', en: 'Phone number' }), value: '03-1234-5678' },
      ]}
    />
  ),
  brief: ({ say }) => (
    <DefinitionList
      isBrief
      rows={[
        { id: 'name', label: say(name), value: say({ ja: '株式会社さくら', en: 'Sakura Inc.' }) },
        { id: 'phone', label: say({ ja: '電話番号', en: 'Phone number' }), value: '03-1234-5678' },
      ]}
    />
  ),
  'missing value, hint and action': ({ say }) => (
    <DefinitionList
      emptyText={say({ ja: '未設定', en: 'Not set' })}
      rows={[
        { id: 'url', label: 'URL', value: '' },
        {
          id: 'mail',
          label: say({ ja: 'メール', en: 'E-mail' }),
          value: 'demo@example.com',
          hint: say({ ja: '確認メールを送信しました', en: 'We sent a mail to confirm it' }),
          action: (
            <Button size="sm" variant="outline">
              {say(WORDS.edit)}
            </Button>
          ),
        },
      ]}
    />
  ),
  'long text': ({ say }) => <DefinitionList rows={[{ id: 'long', label: say(LONG_TITLE), value: say(LONG_TEXT) }]} />,
}
