/** Numbers in names and addresses of rows, so that they differ in all test files of a worker. */
let last = 0

export const nextNumber = (): number => (last += 1)

/** For what is compared with a record: names are those of a first row again. */
export const numberFromOne = (): void => {
  last = 0
}
