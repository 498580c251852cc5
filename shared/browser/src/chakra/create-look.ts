import { css } from '@emotion/react'
import type { SystemContext, SystemStyleObject } from '@chakra-ui/react'

export interface Look {
  (style: SystemStyleObject): () => string
  <Key extends string>(styleOf: (key: Key) => SystemStyleObject): (key: Key) => string
}

/** `look` of a theme. The kit has its own, because the other one gets its theme from the kit. */
export function createLook(system: Pick<SystemContext, 'css'>): Look {
  const insert = (style: SystemStyleObject): string => {
    // The kit's `UiProvider` made it.
    const cache = window.__portalEmotionCache
    if (!cache) throw new Error('A look needs a UiProvider above')
    const rules = css(system.css(style))
    const name = `${cache.key}-${rules.name}`
    if (cache.inserted[rules.name] === undefined) cache.insert(`.${name}`, rules, cache.sheet, true)
    return name
  }
  return (style: SystemStyleObject | ((key: never) => SystemStyleObject)) => {
    const names = new Map<string, string>()
    return (key: string = '') => {
      const name = names.get(key) ?? insert(typeof style === 'function' ? style(key as never) : style)
      names.set(key, name)
      return name
    }
  }
}
