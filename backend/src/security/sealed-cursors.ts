/**
 * The position at which the next page begins. It is encrypted, because it may contain personal data (a name by which a
 * list is sorted), and addresses appear in logs and histories.
 */
import * as v from 'valibot'
import { invalidFields } from '../errors/app-error'
import { seal, unseal } from './sealed'

export interface Cursors<Place> {
  open(cursor: string): Place
  seal(place: Place): string
}

/** A cursor of another owner, or of another form, cannot be opened: 400 with the text of `rule` at `cursor`. */
export const sealedCursors = <Place>(
  key: Buffer,
  owner: string,
  schema: v.GenericSchema<unknown, Place>,
  rule = 'rule.invalid',
): Cursors<Place> => ({
  seal: (place) => Buffer.from(seal(key, JSON.stringify(place), owner), 'base64').toString('base64url'),
  open: (cursor) => {
    try {
      return v.parse(schema, JSON.parse(unseal(key, Buffer.from(cursor, 'base64url').toString('base64'), owner)))
    } catch {
      throw invalidFields({ cursor: rule })
    }
  },
})
