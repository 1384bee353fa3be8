/** A start that cannot go on. The message is one sentence for whoever typed the command. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
