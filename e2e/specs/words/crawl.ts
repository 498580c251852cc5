/** Opens a shot of the gallery and names the words on it that stand in the other language. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { Locale } from '@portal/contracts/kernel'
import { isOfMembers } from '@portal/contracts/shell'
import { routes, screenNamed } from '../../fixtures/declared'
import type { DevSurfaces } from '../../commands/dev'
import { addressOf, screens } from '../../fixtures/addresses'
import type { Words } from '../../fixtures/words'
import { SHOTS } from '../gallery/shots'
import { reach, type Shot } from '../gallery/take'
import { strangeWords, textsOf } from './texts'
import { learnDemo, writtenTexts } from './typed'

/** Pages for developers, and the page of the payment provider: they are no screens of the portal. */
const OTHERS = (shot: Shot): boolean => shot.group === 'development' || shot.name === 'card page'

const seen = new Set(SHOTS.map(({ at }) => routes.screenAt(new URL(at, 'http://portal').pathname)?.name))
/** Screens of the table of paths that have no shot. */
const REST: readonly Shot[] = screens
  .filter((name) => !seen.has(name))
  .map((name) => ({
    group: 'paths',
    name,
    who: isOfMembers(screenNamed(name)) ? 'admin' : 'nobody',
    at: addressOf(name).at,
  }))

export const CRAWLED: readonly Shot[] = [...SHOTS.filter((shot) => !OTHERS(shot)), ...REST]

export interface Found {
  readonly texts: number
  readonly strange: readonly string[]
}

export async function crawl(
  page: Page,
  shot: Shot,
  w: Words,
  language: Locale,
  request: APIRequestContext,
  dev: DevSurfaces,
): Promise<Found> {
  await learnDemo(request)
  const written = writtenTexts(page)
  await reach(page, shot, w, request, dev)
  const texts = await textsOf(page)
  const values = await written()
  return {
    texts: texts.length,
    strange: texts.flatMap((text) => {
      const words = strangeWords(text, language, values)
      return words.length > 0 ? [`${words.join(' ')} in “${text}”`] : []
    }),
  }
}
