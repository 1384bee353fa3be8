import type { Door } from './queries.ts'
import { ResultAsk } from './result-ask.tsx'
import { ResultParty } from './result-party.tsx'
import { ResultStop } from './result-stop.tsx'
import { ResultWelcome } from './result-welcome.tsx'
import type { Result } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

/** The results of a kind; of one with several kinds in it, that part. */
type Of<Kind extends Result['kind']> = { [One in Kind]: Extract<Result, { kind: unknown }> & { kind: One } }[Kind]

export type ResultProps<Kind extends Result['kind'] = Result['kind']> = {
  result: Of<Kind>
  zone: string
  title: string
  free: Door['counters']['free']
  work: DoorWork
}

/** One answer fills the screen: green, may go in; amber, ask; red, no. */
export function ResultScreen({ result, ...rest }: ResultProps) {
  if (result.kind === 'welcome') return <ResultWelcome result={result} {...rest} />
  if (result.kind === 'party') return <ResultParty result={result} {...rest} />
  if (result.kind === 'already' || result.kind === 'ask' || result.kind === 'needs-code' || result.kind === 'not-taken') return <ResultAsk result={result} {...rest} />
  return <ResultStop result={result} {...rest} />
}
