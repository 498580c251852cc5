/** The key code of an input method. In Safari the key that ends a composition has it too, but no `isComposing`. */
const OF_INPUT_METHOD = 229

/** An event of the browser, or React's event around it. */
type Pressed = KeyboardEvent | { readonly nativeEvent: KeyboardEvent }
const nativeOf = (event: Pressed): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event)

/** Whether the key belongs to the input method, which takes or gives up a word by it: nothing else may act on it. */
export const isOfInputMethod = (event: Pressed): boolean => {
  const { isComposing, keyCode } = nativeOf(event)
  return isComposing || keyCode === OF_INPUT_METHOD
}

/** The pressed key; empty if it belongs to the input method. Every handler of keys asks here. */
export const pressedKey = (event: Pressed): string => (isOfInputMethod(event) ? '' : nativeOf(event).key)
