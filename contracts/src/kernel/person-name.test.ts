import { fullName, splitName } from './person-name'

const NAMES = [
  { last_name: 'Brown', first_name: 'Alex', shown: 'Brown Alex' },
  { last_name: 'NGUYEN', first_name: 'THI THANH HUYEN', shown: 'NGUYEN THI THANH HUYEN' },
  { last_name: '山田', first_name: '太郎', shown: '山田 太郎' },
  { last_name: 'Sato', first_name: '', shown: 'Sato' },
  { last_name: '', first_name: 'Sukarno', shown: 'Sukarno' },
  { last_name: null, first_name: null, shown: '' },
]

it.each(NAMES)('[MEET-15] $last_name is written as "$shown" in each language', ({ shown, ...person }) => {
  expect(fullName(person)).toBe(shown)
})

it('[WORD-02] a full name in one text is split in the order of its language', () => {
  expect(splitName('Alex Brown', 'en')).toEqual({ last_name: 'Brown', first_name: 'Alex' })
  expect(splitName('Van An Nguyen', 'en')).toEqual({ last_name: 'Nguyen', first_name: 'Van An' })
  expect(splitName('Brown Alex', 'ja')).toEqual({ last_name: 'Brown', first_name: 'Alex' })
  expect(splitName('山田　太郎', 'en')).toEqual({ last_name: '山田', first_name: '太郎' })
  expect(splitName('Sato', 'en')).toEqual({ last_name: 'Sato', first_name: '' })
})
