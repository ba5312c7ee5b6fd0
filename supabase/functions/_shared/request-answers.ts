/** What the shop's answer to a request tells the customer by mail, before the shop's own words. */
export const REQUEST_ANSWERS = {
  cancel: {
    yes: { title: "We cancel it for you", text: "You get the money back, the way you paid." },
    no: { title: "We cannot cancel it", text: "You have asked us to cancel what you ordered." },
  },
  return: {
    yes: { title: "You may send it back", text: "You get the money back once it is here." },
    no: {
      title: "We cannot take it back",
      text: "You have asked us to take back what you ordered.",
    },
  },
};
