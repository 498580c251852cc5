/** The usual height in px of a card with its gap, for those that were never in sight. */
export const CARD_HEIGHT = 270
