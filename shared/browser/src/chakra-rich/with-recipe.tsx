import type { ComponentType } from 'react'

/** The parts of a component whose root brings its own looks along instead of looking them up in the theme. */
export function withRecipe<Parts extends object>(parts: Parts & { readonly Root: ComponentType<never> }, recipe: object | undefined): Parts {
  const Root = parts.Root as ComponentType<object>
  return { ...parts, Root: (props: object) => <Root {...{ recipe }} {...props} /> }
}
