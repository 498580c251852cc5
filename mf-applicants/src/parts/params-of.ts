export const paramsOf = (id: number | string) => ({ id: String(id) })
