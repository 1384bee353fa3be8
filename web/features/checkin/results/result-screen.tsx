import { ResultAsk } from './result-ask.tsx'
import type { ResultProps } from './result-frame.tsx'
import { ResultParty } from './result-party.tsx'
import { ResultStop } from './result-stop.tsx'
import { ResultZoneAsk, ResultZoneDone, ResultZoneParty } from './result-zone.tsx'
import { ResultWelcome, ResultWentOut } from './result-welcome.tsx'

/** A result on the whole screen: green to let in, amber to ask, red to refuse. */
export function ResultScreen({ result, ...rest }: ResultProps) {
  if (result.kind === 'welcome') return <ResultWelcome result={result} {...rest} />
  if (result.kind === 'went-out') return <ResultWentOut result={result} {...rest} />
  const { work, countedZone: zone } = rest
  if (result.kind === 'zone-done') return <ResultZoneDone result={result} work={work} zone={zone} />
  if (result.kind === 'zone-party')
    return <ResultZoneParty result={result} work={work} zone={zone} />
  if (result.kind === 'zone-ask') return <ResultZoneAsk result={result} work={work} zone={zone} />
  if (result.kind === 'party') return <ResultParty result={result} {...rest} />
  if (
    result.kind === 'already' ||
    result.kind === 'ask' ||
    result.kind === 'needs-code' ||
    result.kind === 'not-taken' ||
    result.kind === 'newer'
  )
    return <ResultAsk result={result} {...rest} />
  return <ResultStop result={result} {...rest} />
}
