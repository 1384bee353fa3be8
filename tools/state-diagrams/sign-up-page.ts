import { renderArrows } from './arrows.ts'

type SignUpPageTransition = { flow: string; from: string; on: string; to: string; does?: string }

const titles: Record<string, string> = {
  signup: 'Signing up',
  forgot: 'A forgotten password',
  invite: 'Accepting an invitation',
  delete: 'Deleting an account',
  'delete-event': 'Deleting a cancelled event',
  'second-step': 'The second step of a sign-in',
  google: 'Google for an address that has an account',
  websession: 'One event, built before the sign-up',
}

/** The page that draws each flow and lists its transitions, from the table that the server uses. */
export function renderSignUpPage(transitions: readonly SignUpPageTransition[]): string {
  const flows = [...Map.groupBy(transitions, ({ flow }) => flow)]
  return `# Sign-up, step by step

Written by \`node tools/state-diagrams/write-sign-up.ts\` from \`server/features/accounts/rules/flow-steps.ts\` and the table of web sessions, which the server goes by and tests hold it to.
The server keeps the step in a row that a cookie names; a reload, another tab or a closed browser go on where they were. What is not
drawn is refused and writes nothing. A flow lives for a day, an event that waits to be paid for thirty.

${flows.map(([flow, own]) => renderSection(titles[flow] ?? flow, own)).join('\n')}`
}

function renderSection(title: string, transitions: readonly SignUpPageTransition[]): string {
  return `## ${title}

\`\`\`mermaid
stateDiagram-v2
${renderArrows(transitions).join('\n')}
\`\`\`

| at | on | to | what happens |
|---|---|---|---|
${transitions.map(({ from, on, to, does = '' }) => `| ${from} | ${on} | ${to} | ${does} |`).join('\n')}
`
}
