import { createContext, useContext } from 'react'
import type { LoginReason } from './login-reason'

export interface LoginDrawerAccess {
  /** `email`: what was typed before. */
  open(reason?: LoginReason, email?: string): void
}

const LoginDrawerContext = createContext<LoginDrawerAccess>({ open: () => undefined })
export const LoginDrawerProvider = LoginDrawerContext.Provider
export const useLoginDrawer = (): LoginDrawerAccess => useContext(LoginDrawerContext)
