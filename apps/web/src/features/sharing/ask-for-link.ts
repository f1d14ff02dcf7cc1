/** What a visitor can do about a link that opens nothing. */
export const askForLink = 'Ask the person who sent you the link for a new one.';
