/** The columns of a location's fields: the field's name in camel case; a part of the address is stored as its id. */
import { locationFields, LocationSchema } from '@portal/contracts/jobs'
import type { LocationFieldName, LocationFields, NewLocation } from '@portal/contracts/jobs'
import { camel } from '../../database/camel'
import type { Camel } from '../../database/camel'
import { postcodeText } from '../../geo'
import type { LocationRow, NewLocationRow } from '../../tables/locations.tables'

type ColumnOf<Name extends LocationFieldName> = LocationFields[Name]['kind'] extends 'part'
  ? `${Camel<Name>}Id`
  : Camel<Name>

const columnOf = <Name extends LocationFieldName>(name: Name): ColumnOf<Name> =>
  (locationFields[name].kind === 'part' ? `${camel(name)}Id` : camel(name)) as ColumnOf<Name>

/** The values of a location, by column. */
type Stored = { [Name in LocationFieldName as ColumnOf<Name>]: Name extends 'postcode' ? string : NewLocation[Name] }

const stored = (given: Partial<NewLocation>) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => name in locationFields && value !== undefined)
      .map(([name, value]) => [
        columnOf(name as LocationFieldName),
        name === 'postcode' ? postcodeText(Number(value)) : value,
      ]),
  )

/** A field without a column, or with another type, does not compile here; otherwise it would be accepted and lost. */
export const columnsOf = (location: NewLocation): Pick<NewLocationRow, keyof Stored> => stored(location) as Stored

/** The columns of the fields that were sent. */
export const columnsOfEdit = (edit: Partial<NewLocation>): Partial<Pick<NewLocationRow, keyof Stored>> =>
  stored(edit) as Partial<Stored>

type NamesOf<Kind> = {
  [Name in LocationFieldName]: LocationFields[Name]['kind'] extends Kind ? Name : never
}[LocationFieldName]
/** Parts of the address, which are answered with a name in the caller's language. */
export type PartName = NamesOf<'part'>
/** Fields whose answer is the stored value. */
type PlainName = Exclude<LocationFieldName, NamesOf<'part' | 'postcode'>>

/** In the order of an answer. */
const names = Object.keys(LocationSchema.entries).filter((name): name is LocationFieldName => name in locationFields)
export const isPart = (name: LocationFieldName): name is PartName => locationFields[name].kind === 'part'
const isPlain = (name: LocationFieldName): name is PlainName => !isPart(name) && name !== 'postcode'

// Made once, because a list presents thousands of locations.
const plainColumns = names.filter(isPlain).map((name) => [name, columnOf(name)] as const)
const partColumns = names.filter(isPart).map((name) => [name, columnOf(name)] as const)

type Plain = { [Name in PlainName]: LocationRow[ColumnOf<Name> & keyof LocationRow] }
export function plainAnswer(row: LocationRow): Plain {
  const answer: Record<string, unknown> = {}
  for (const [name, column] of plainColumns) answer[name] = row[column]
  return answer as Plain
}

/** Each part as `present` answers its id. */
export function partsAnswer<Answer>(
  row: LocationRow,
  present: (part: PartName, id: number) => Answer,
): Record<PartName, Answer> {
  const answer: Partial<Record<PartName, Answer>> = {}
  for (const [name, column] of partColumns) answer[name] = present(name, row[column])
  return answer as Record<PartName, Answer>
}
