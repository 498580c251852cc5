import { LONG_TEXT, LONG_TITLE } from '../testing/parts/samples'
import { SampleForm } from '../testing/parts/sample-form'
import type { Say, StatesModule } from '../testing/parts/states'
import { ReadOnlyFields } from './field-frame'
import {
  DateField,
  DigitsField,
  EmailField,
  PasswordField,
  PasswordWithChecklist,
  PhoneField,
  PostcodeField,
  TextAreaField,
  TextField,
  UrlField,
  YenField,
} from './text-fields'

const name = { ja: '会社名', en: 'Company name' }
const company = { ja: '株式会社さくら', en: 'Sakura Inc.' }
const one = (say: Say, values: object, errors: Record<string, string>, props: object) => (
  <SampleForm values={{ name: '', ...values }} errors={errors}>
    <TextField name="name" label={say(name)} {...props} />
  </SampleForm>
)

export const states: StatesModule['states'] = {
  empty: ({ say }) => one(say, {}, {}, { isRequired: true, placeholder: say(company) }),
  'filled, with hint and counter': ({ say }) => (
    <SampleForm values={{ name: say(company), about: say(LONG_TEXT) }}>
      <TextField name="name" label={say(name)} hint={say({ ja: '正式名称を入力してください', en: 'Its full name' })} />
      <TextAreaField name="about" label={say({ ja: '会社紹介', en: 'About the company' })} maxLength={500} />
    </SampleForm>
  ),
  error: ({ say }) => one(say, {}, { name: 'rule.required' }, { isRequired: true }),
  disabled: ({ say }) => one(say, { name: say(company) }, {}, { isDisabled: true }),
  'read-only form': ({ say }) => (
    <ReadOnlyFields.Provider value>
      {one(say, { name: say(company) }, {}, { isReadOnly: true })}
    </ReadOnlyFields.Provider>
  ),
  'long text': ({ say }) =>
    one(say, { name: say(LONG_TITLE) }, { name: 'rule.tooLong' }, { label: say(LONG_TITLE), hint: say(LONG_TEXT) }),
  'with unit, yen, digits': ({ say }) => (
    <SampleForm values={{ wage: '1250', minutes: '45', digits: '123456' }}>
      <YenField name="wage" label={say({ ja: '時給', en: 'Hourly wage' })} unit={say({ ja: '円', en: 'yen' })} />
      <DigitsField name="minutes" label={say({ ja: '休憩', en: 'Break' })} unit={say({ ja: '分', en: 'minutes' })} />
      <DigitsField name="digits" label={say({ ja: '認証コード', en: 'Code' })} />
    </SampleForm>
  ),
  'phone, e-mail, URL, postcode, day': ({ say }) => (
    <SampleForm
      values={{ phone: '0312345678', mail: 'demo@', url: 'https://example.co.jp', code: '1000005', day: '2026-11-21' }}
      errors={{ mail: 'rule.email' }}
    >
      <PhoneField name="phone" label={say({ ja: '電話番号', en: 'Phone number' })} />
      <EmailField name="mail" label={say({ ja: 'メール', en: 'E-mail' })} />
      <UrlField name="url" label="URL" />
      <PostcodeField name="code" label={say({ ja: '郵便番号', en: 'Postcode' })} />
      <DateField name="day" label={say({ ja: '開始日', en: 'First day' })} />
    </SampleForm>
  ),
  'password, with checklist': ({ say }) => (
    <SampleForm values={{ old: 'Demo1234', password: 'demo' }}>
      <PasswordField name="old" label={say({ ja: '現在のパスワード', en: 'Present password' })} />
      <PasswordWithChecklist name="password" label={say({ ja: '新しいパスワード', en: 'New password' })} />
    </SampleForm>
  ),
}
