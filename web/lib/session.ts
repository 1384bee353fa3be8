import { useQuery } from '@tanstack/react-query'
import { may, mayAny, type Permission, type Verdict } from '@mehfil/contract/access.ts'
import { changeLanguage, logout, verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { ask } from './ask.ts'
import { config } from './config.ts'
import { exits } from './leave.ts'
import { prompt } from './prompt.ts'
import { queryClient, queryOf } from './queries.ts'
import { Refused } from './refused.ts'
import { endSession } from './session-end.ts'
import { currentLanguage, speak } from './words.ts'

export type Session = Answer<typeof verifyUsersAccess.output>

const sessionQuery = { ...queryOf(verifyUsersAccess, { quiet: true }), staleTime: 60_000, retry: false }

/** Who is signed in, asked once and kept; `null` for a visitor. An expired session is said so. */
export async function currentSession(): Promise<Session | null> {
  if (config.signedIn === false) return null
  try {
    return await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
  } catch (error) {
    if (!(error instanceof Refused) || !error.endsSession) throw error
    config.signedIn = false
    if (error.status === 'expired') endSession('expired')
    return null
  }
}

/** After a log-in or sign-up: whoever is there now is read afresh, and the screen takes the account's language. */
export async function welcome(): Promise<void> {
  config.signedIn = true
  queryClient.clear()
  const session = await currentSession()
  if (session && session.language !== currentLanguage()) await speak(session.language)
}

export async function signOut(): Promise<void> {
  await ask(logout)
  exits.go('/')
}

/** The signed-in person. Screens behind the guard always have one. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('This screen stands behind the guard of signed-in pages.')
  return data
}

export type Access = {
  session: Session
  isOwner: boolean
  may: (...anyOf: Permission[]) => Verdict
  /** Whether it may be done now; when not, the prompt that explains it opens. */
  ensure: (...anyOf: Permission[]) => boolean
}

export function useAccess(): Access {
  const session = useSession()
  const verdict = (...anyOf: Permission[]) => mayAny(session, anyOf)
  return {
    session,
    isOwner: session.role === 'Superuser',
    may: verdict,
    ensure: (...anyOf) => {
      const said = verdict(...anyOf)
      if (said !== 'yes') prompt.show(said, anyOf[0] ?? 'feature')
      return said === 'yes'
    },
  }
}

export const mayOf = (session: Session, permission: Permission): Verdict => may(session, permission)

/** Changes the language here and, for a signed-in person, for good. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  await ask(changeLanguage, { input: { language } })
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, language })
}
