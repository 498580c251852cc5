import { fullName, splitName } from './person-name'

const NAMES = [
  { last_name: 'Brown', first_name: 'Alex', ja: 'Brown Alex', en: 'Alex Brown' },
  { last_name: 'Nguyen', first_name: 'Van An', ja: 'Nguyen Van An', en: 'Van An Nguyen' },
  { last_name: '山田', first_name: '太郎', ja: '山田 太郎', en: '山田 太郎' },
  { last_name: 'ヤマダ', first_name: 'タロウ', ja: 'ヤマダ タロウ', en: 'ヤマダ タロウ' },
  { last_name: 'Sato', first_name: '', ja: 'Sato', en: 'Sato' },
  { last_name: '', first_name: '', ja: '', en: '' },
]

it.each(NAMES)('[WORD-02] $last_name is written as $ja, in English as $en', ({ ja, en, ...person }) => {
  expect(fullName(person, 'ja')).toBe(ja)
  expect(fullName(person, 'en')).toBe(en)
})

it('[WORD-02] a full name in one text is split in the order of its language', () => {
  expect(splitName('Alex Brown', 'en')).toEqual({ last_name: 'Brown', first_name: 'Alex' })
  expect(splitName('Van An Nguyen', 'en')).toEqual({ last_name: 'Nguyen', first_name: 'Van An' })
  expect(splitName('Brown Alex', 'ja')).toEqual({ last_name: 'Brown', first_name: 'Alex' })
  expect(splitName('山田　太郎', 'en')).toEqual({ last_name: '山田', first_name: '太郎' })
  expect(splitName('Sato', 'en')).toEqual({ last_name: 'Sato', first_name: '' })
})
