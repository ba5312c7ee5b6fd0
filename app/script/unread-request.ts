// It is here since the script is in one chunk with React, which imports no other of the site's.

/**
 * The header of an answer to a request that a full site has refused unread, so that sending it again does no
 * harm. Other answers of that status say nothing of what was done.
 */
export const UNREAD = "Request-Unread";
