/** Why a join, a token or a subscription is refused, in the words that reach the client. */
export class Refusal extends Error {}
