/** A column has the name of its field on the wire in camel case: `num_of_employees` → `numOfEmployees`. */
export type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

export const camel = <Name extends string>(name: Name): Camel<Name> =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>
