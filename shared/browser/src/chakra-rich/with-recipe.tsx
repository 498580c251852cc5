import type { ComponentType } from 'react'

/**
 * The parts of a component whose root passes its own recipe, instead of reading it from the theme, and our `settings`.
 */
export function withRecipe<Parts extends object>(
  parts: Parts & { readonly Root: ComponentType<never> },
  recipe: object | undefined,
  settings: object = {},
): Parts {
  const Root = parts.Root as ComponentType<object>
  return { ...parts, Root: (props: object) => <Root {...{ recipe, ...settings }} {...props} /> }
}
