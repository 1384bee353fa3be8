import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { mayAny, type Permission, type Verdict } from '@mehfil/contract/access.ts'
import { changeLanguage, logout, verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { ask } from './ask.ts'
import { config } from './config.ts'
import { leaves, sendsBefore, stands, whoStoodBefore, whoStoodHere } from './at-door.ts'
import { exits } from './leave.ts'
import { prompt } from './prompt.ts'
import { keyOf, queryClient } from './queries.ts'
import { readAs } from './reader.ts'
import { noteReader } from './remembered-address.ts'
import { Refused } from './refused.ts'
import { endSession } from './session-end.ts'
import { currentLanguage } from './translator.ts'
import { speak } from './words.ts'

/** What the app asks by; what other clients read of it beside that is left out. */
export type Session = Omit<
  Answer<typeof verifyUsersAccess.output>,
  Permission | 'isDefault' | 'eventPassed' | 'upgradeEnabled' | 'isWebSession'
>
export type Visitor =
  | { is: 'unknown' }
  | { is: 'leaving' }
  | { is: 'nobody'; /** Their session ran out before this document was loaded. */ ranOut: boolean }
  | { is: 'host'; session: Session }

const sessionQuery = queryOptions<Session>({
  queryKey: keyOf(verifyUsersAccess),
  queryFn: ({ signal }) => whoIsThere(signal),
  staleTime: 60_000,
  retry: false,
  networkMode: 'always',
})

/** A door that was opened before opens at once: whoever stood here is taken as old news, and the server is asked beside it. */
export async function recallVisitor(): Promise<void> {
  const before =
    config.signedIn === false
      ? undefined
      : ((await whoStoodBefore().catch(() => undefined)) as Session | undefined)
  if (!before) return
  readAs(before)
  queryClient.setQueryData(sessionQuery.queryKey, before, { updatedAt: 1 })
}

/** Nobody there is an answer; a session that was there in this document, and ran out or was ended from elsewhere, says so and leaves. */
async function whoIsThere(signal: AbortSignal): Promise<Session> {
  const asked = choices
  try {
    const session = await ask(verifyUsersAccess, { quiet: true, signal })
    readAs(session)
    noteReader(session.email)
    if (asked === choices) await follow(session)
    void stands(session, mayAny(session, ['CheckIn']) === 'yes').catch(() => undefined)
    return session
  } catch (error) {
    const before = (await whoStoodHere(error)) as Session | undefined
    if (before) return (readAs(before), before)
    if (error instanceof Refused && error.endsSession) await leaves()
    if (
      error instanceof Refused &&
      error.endsSession &&
      queryClient.getQueryData(sessionQuery.queryKey)
    )
      endSession(error.status)
    throw error
  }
}

/** Counts when a choice of language begins and when it is done: what was asked before says nothing about it. */
let choices = 0

/** The language may have been chosen elsewhere, in another tab or on another device. Words that do not come leave this one as it is. */
async function follow({ language }: Session): Promise<void> {
  if (language !== currentLanguage()) await speak(language).catch(() => {})
}

/** Who is in front of the screen. Asked once and kept; not asked at all when the server said there is no session. */
export function useVisitor(): Visitor {
  const { data, error } = useQuery({ ...sessionQuery, enabled: config.signedIn !== false })
  if (data && !(error instanceof Refused && error.endsSession)) return { is: 'host', session: data }
  if (error) return withoutSession(error, data !== undefined)
  return config.signedIn === false ? { is: 'nobody', ranOut: false } : { is: 'unknown' }
}

/** A session that is over is leaving; no session is a visitor; anything else is trouble. */
function withoutSession(error: Error, wasThere: boolean): Visitor {
  if (!(error instanceof Refused) || !error.endsSession) throw error
  return wasThere ? { is: 'leaving' } : { is: 'nobody', ranOut: error.status === 'expired' }
}

/** After a log-in or sign-up: reads who is there now, and the screen takes the account's language. */
export async function welcome(): Promise<void> {
  config.signedIn = true
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** After a change to the profile: everything that shows the person reads it again. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Leaves by a full load, so that nothing of the account stays in memory. */
export async function signOut(address = '/'): Promise<void> {
  await sendsBefore()
  await ask(logout)
  await leaves()
  exits.go(address)
}

/** Whoever builds an event before they are anybody, on the screens where they do. */
export const VisitorSession = createContext<Session | null>(null)

/** Whether the screen is a visitor's, who has no account yet. */
export const useIsVisitor = (): boolean => use(VisitorSession) !== null

/** The signed-in person. Screens behind the guard always have one. */
export function useSession(): Session {
  const building = use(VisitorSession)
  const visitor = useVisitor()
  if (building) return building
  if (visitor.is !== 'host')
    throw new Error('This screen stands behind the guard of signed-in pages.')
  return visitor.session
}

/** Whether an entry leads anywhere: an owner whose plan lacks it comes to the prompt, an invited user would come to nothing. */
export const opensWith = (verdict: Verdict): boolean => verdict === 'yes' || verdict === 'upgrade'

export type Access = {
  session: Session
  isOwner: boolean
  may: (...anyOf: Permission[]) => Verdict
  /** Whether it may be done now; when not, the prompt that explains it opens. */
  ensure: (
    anyOf: Permission | readonly Permission[],
    /** Where whoever pays at the prompt goes on. */ back?: string,
  ) => boolean
}

export function useAccess(): Access {
  const session = useSession()
  return {
    session,
    isOwner: session.role === 'Superuser',
    may: (...anyOf) => mayAny(session, anyOf),
    ensure: (asked, back) => {
      const anyOf = [asked].flat() as Permission[]
      const verdict = mayAny(session, anyOf)
      if (verdict !== 'yes') prompt.show(verdict, anyOf[0] ?? '', back ? { back } : {})
      return verdict === 'yes'
    },
  }
}

/** Changes the language here and, for a signed-in person, for good. Names of events are told in the person's language. */
export async function chooseLanguage(language: Language): Promise<void> {
  choices++
  try {
    await speak(language)
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
    choices++
  }
}
