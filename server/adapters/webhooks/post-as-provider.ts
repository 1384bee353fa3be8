/** Posts to our own server as a provider does: five seconds, and only a 2xx counts as received. */
export async function postAsProvider(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
    headers,
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`A webhook was answered with ${response.status}.`)
}
