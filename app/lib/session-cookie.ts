/** How the names of the session's cookies begin, apart from the prefix of an https site. */
export const SESSION_COOKIE = "homeline-session";
