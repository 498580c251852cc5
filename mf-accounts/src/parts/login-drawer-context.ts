import { createContext, useContext } from 'react'

export interface LoginDrawerAccess {
  /** `verified`: the drawer opens because the e-mail was just verified (REG-17). `email`: what was typed before. */
  open(reason?: 'verified' | 'reset', email?: string): void
}

const LoginDrawerContext = createContext<LoginDrawerAccess>({ open: () => undefined })
export const LoginDrawerProvider = LoginDrawerContext.Provider
export const useLoginDrawer = (): LoginDrawerAccess => useContext(LoginDrawerContext)
