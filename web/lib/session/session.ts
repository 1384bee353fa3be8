import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { mayAny, type Permission, type PermissionVerdict } from '@mehfil/contract/access.ts'
import { changeLanguage, logout, verifyUsersAccess } from '@mehfil/contract/accounts/sign-in.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { ask } from '../ask.ts'
import { config } from '../config.ts'
import {
  leaveDoor,
  sendDoorTaps,
  syncDoorSession,
  readDoorSession,
  findDoorSession,
} from '../door/door-session.ts'
import { dropKioskLock, readKioskLock } from '../door/kiosk-lock.ts'
import { browserNavigation } from '../browser/navigation.ts'
import { upgradePrompt } from '../payment/upgrade-prompt-state.ts'
import { createQueryKey, queryClient } from '../http/queries.ts'
import { setReader } from '../i18n/reader-settings.ts'
import { setReturnReader } from './return-address.ts'
import { RefusedError } from '../http/refused-error.ts'
import { endSession } from './session-end.ts'
import { getCurrentLanguage } from '../i18n/translator.ts'
import { switchLanguage } from '../i18n/translations.ts'

/** The part of the answer that the app uses; the rest is for other clients. */
export type SessionState = Omit<
  WireValue<typeof verifyUsersAccess.output>,
  Permission | 'isDefault' | 'eventPassed' | 'upgradeEnabled' | 'isWebSession'
>
export type VisitorState =
  | { is: 'unknown' }
  | { is: 'leaving' }
  | {
      is: 'nobody'
      /** Their session ended before this document was loaded. */
      ranOut: boolean
    }
  | { is: 'host'; session: SessionState }

const sessionQuery = queryOptions<SessionState>({
  queryKey: createQueryKey(verifyUsersAccess),
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: 60_000,
  retry: false,
  networkMode: 'always',
})

/**
 * A door that was opened before opens at once with the stored visitor, marked out of date; the
 * server is asked meanwhile.
 */
export async function restoreVisitor(): Promise<void> {
  const savedSession =
    config.signedIn === false
      ? undefined
      : ((await readDoorSession().catch(() => undefined)) as SessionState | undefined)
  if (!savedSession) return
  setReader(savedSession)
  queryClient.setQueryData(sessionQuery.queryKey, savedSession, { updatedAt: 1 })
}

/**
 * Without a session the answer is "signed out". A session that ended while this document was open
 * shows a toast and leaves the page.
 */
async function fetchSession(signal: AbortSignal): Promise<SessionState> {
  const changesBefore = languageChanges
  try {
    const session = await ask(verifyUsersAccess, { quiet: true, signal })
    setReader(session)
    setReturnReader(session.email)
    if (changesBefore === languageChanges) await followLanguage(session)
    void syncDoorSession(session, mayAny(session, ['CheckIn']) === 'yes').catch(() => undefined)
    return session
  } catch (error) {
    const savedSession = (await findDoorSession(error)) as SessionState | undefined
    if (savedSession) return (setReader(savedSession), savedSession)
    if (error instanceof RefusedError && error.endsSession) await leaveDoor()
    if (
      error instanceof RefusedError &&
      error.endsSession &&
      queryClient.getQueryData(sessionQuery.queryKey)
    )
      endSession(error.status)
    throw error
  }
}

/**
 * Increases when a choice of language begins and when it ends, so that answers to older requests
 * are ignored.
 */
let languageChanges = 0

/**
 * The language may have been changed in another tab or on another device. If its texts do not
 * load, the current one stays.
 */
async function followLanguage({ language }: SessionState): Promise<void> {
  // At a kiosk the guests choose.
  if (language !== getCurrentLanguage() && readKioskLock() === null)
    await switchLanguage(language).catch(() => {})
}

/**
 * The current visitor, requested once and cached; not requested at all when the server reported no
 * session.
 */
export function useVisitor(): VisitorState {
  const { data, error } = useQuery({ ...sessionQuery, enabled: config.signedIn !== false })
  if (data && !(error instanceof RefusedError && error.endsSession))
    return { is: 'host', session: data }
  if (error) return toSignedOutState(error, data !== undefined)
  return config.signedIn === false ? { is: 'nobody', ranOut: false } : { is: 'unknown' }
}

/**
 * For a page that everyone may read: whether it is known in which language it is read. A person who
 * is signed in reads in that of the account, and others in that of the browser.
 */
export function useReaderLanguage(): boolean {
  const { isPending } = useQuery({ ...sessionQuery, enabled: config.signedIn !== false })
  return config.signedIn === false || !isPending
}

/** A session that ended is leaving; no session is a visitor; any other error is thrown. */
function toSignedOutState(error: Error, wasSignedIn: boolean): VisitorState {
  if (!(error instanceof RefusedError) || !error.endsSession) throw error
  return wasSignedIn ? { is: 'leaving' } : { is: 'nobody', ranOut: error.status === 'expired' }
}

/** After a log-in or sign-up: reads the new user and changes the screen to their language. */
export async function startSession(): Promise<void> {
  config.signedIn = true
  // The way out for a forgotten leaving code.
  dropKioskLock()
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** After a change to the profile: everything that shows the user reads it again. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Leaves by a full page load, so that no data of the account stays in memory. */
export async function signOut(address = '/'): Promise<void> {
  await sendDoorTaps()
  await ask(logout)
  await leaveDoor()
  browserNavigation.go(address)
}

/** The state of a visitor who builds an event without an account; null on all other screens. */
export const VisitorSessionContext = createContext<SessionState | null>(null)

/** Whether the screen is shown to a visitor without an account. */
export const useIsVisitor = (): boolean => use(VisitorSessionContext) !== null

/** The signed-in user. Screens behind the guard always have one. */
export function useSession(): SessionState {
  const visitorSession = use(VisitorSessionContext)
  const visitor = useVisitor()
  if (visitorSession) return visitorSession
  if (visitor.is !== 'host') throw new Error('This screen needs a signed-in session.')
  return visitor.session
}

/**
 * Whether an entry leads anywhere. An owner whose plan lacks it gets the upgrade prompt; an
 * invited user would get nothing.
 */
export const canOpen = (verdict: PermissionVerdict): boolean =>
  verdict === 'yes' || verdict === 'upgrade'

export type SessionAccess = {
  session: SessionState
  isOwner: boolean
  may: (...anyOf: Permission[]) => PermissionVerdict
  /** Whether the action is allowed. When it is not, the prompt that explains why opens. */
  ensure: (
    anyOf: Permission | readonly Permission[],
    /** Where an owner who pays at the prompt continues. */
    back?: string,
  ) => boolean
}

export function useAccess(): SessionAccess {
  const session = useSession()
  return {
    session,
    isOwner: session.role === 'Superuser',
    may: (...anyOf) => mayAny(session, anyOf),
    ensure: (permissions, returnAddress) => {
      const anyOf = [permissions].flat() as Permission[]
      const verdict = mayAny(session, anyOf)
      if (verdict !== 'yes')
        upgradePrompt.show(verdict, anyOf[0] ?? '', returnAddress ? { returnAddress } : {})
      return verdict === 'yes'
    },
  }
}

/**
 * Changes the language here and, for a signed-in user, in the account. Event names are loaded
 * again in that language.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  languageChanges++
  try {
    await switchLanguage(language)
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return
    await ask(changeLanguage, { input: { language } })
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, language },
    )
    void queryClient.invalidateQueries({
      predicate: ({ meta }) => meta?.topics?.includes('event') === true,
    })
  } finally {
    languageChanges++
  }
}
