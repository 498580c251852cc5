import { MERIT_CATEGORIES, SALES_MERITS } from '@portal/contracts/jobs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MeritIcon } from './merit-icon'

const drawn = (name: string) => renderToStaticMarkup(<MeritIcon name={name} />).replace(/ data-icon="[^"]*"/, '')

it('[JCON-41] each category and each merit has its own icon; an unknown name gets a star', () => {
  const names = [...MERIT_CATEGORIES, ...SALES_MERITS.map(({ code }) => code)]
  const star = drawn('something new')
  expect(new Set([star, ...names.map(drawn)]).size).toBe(names.length + 1)
  expect(drawn('constructor')).toBe(star)
})
