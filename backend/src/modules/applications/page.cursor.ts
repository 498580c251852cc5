/**
 * The position at which the next page begins. It is encrypted, because it contains sort values (a name), and
 * addresses appear in logs and histories.
 */
import type { ApplicationSort } from '@portal/contracts/applications'
import * as v from 'valibot'
import { invalidFields } from '../../http/app-error'
import { seal, unseal } from '../../security/sealed'
import { keyFor } from '../../security/secret'
import type { Services } from '../../services'
import type { Place } from './page.sort'

const PlaceSchema = v.tuple([v.string(), v.number()])

interface Cursors {
  open(cursor: string): Place
  seal(place: Place): string
}

/** For one company and one sort; a cursor of another one cannot be decrypted. */
export async function cursorsOf(services: Services, companyId: number, sort: ApplicationSort): Promise<Cursors> {
  const key = await keyFor(services, 'application-pages')
  const owner = `${companyId}:${sort}`
  return {
    seal: ({ value, id }) => Buffer.from(seal(key, JSON.stringify([value, id]), owner), 'base64').toString('base64url'),
    open: (cursor) => {
      try {
        const [value, id] = v.parse(
          PlaceSchema,
          JSON.parse(unseal(key, Buffer.from(cursor, 'base64url').toString('base64'), owner)),
        )
        return { value, id }
      } catch {
        throw invalidFields({ cursor: 'rule.invalid' })
      }
    },
  }
}
