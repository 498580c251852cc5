/**
 * Attacks of a widget of the page Today, whose owner is the host: nobody leaves the page, so it is mended while shown.
 */
import { ATTACKS, type Attack } from './attack-cases'

export interface WidgetAttack extends Attack {
  /** The cover lies in the widget's place, so its remote is known. */
  readonly isNamed: boolean
  readonly isUndone: () => boolean
}

const UNDONE: Readonly<Record<string, () => boolean>> = {
  'makes the page inert': () => !document.body.inert,
  'hides the page from assistive technology': () => !document.body.hasAttribute('aria-hidden'),
  'a fixed overlay in the body': () => document.getElementById('attack') === null,
  'blocks all clicks': () => document.body.style.pointerEvents === '',
  'makes the page transparent': () => document.documentElement.style.opacity === '',
  // Of elements with styles the policy of the page keeps the effect away; this one has it.
  'a style sheet without an element': () => document.adoptedStyleSheets.length === 0,
  'a native dialog over everything': () => document.querySelector('dialog[open]') === null,
}

export const WIDGET_ATTACKS: readonly WidgetAttack[] = ATTACKS.flatMap((attack) => {
  const isUndone = UNDONE[attack.name]
  return isUndone ? [{ ...attack, isNamed: attack.name === 'a native dialog over everything', isUndone }] : []
})
