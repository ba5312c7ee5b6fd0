/**
 * The carriers that are known, and where each shows a parcel, whose number ends the address. Links are made of nothing
 * else; a parcel of another carrier may have a link of its own.
 */
const TRACKING = {
  DHL: "https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=",
  UPS: "https://www.ups.com/track?tracknum=",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  DPD: "https://tracking.dpd.de/status/en_US/parcel/",
  GLS: "https://gls-group.com/GROUP/en/parcel-tracking?match=",
  Aramex: "https://www.aramex.com/us/en/track/results?ShipmentNumber=",
  "Canada Post": "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
  Correos: "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=",
  "La Poste": "https://www.laposte.fr/outils/suivre-vos-envois?code=",
  "Royal Mail": "https://www.royalmail.com/track-your-item#/tracking-results/",
};

type Carrier = keyof typeof TRACKING;

export const CARRIERS = Object.keys(TRACKING) as Carrier[];

const isKnown = (name: string): name is Carrier => Object.hasOwn(TRACKING, name);

/** The number of a parcel, without the spaces that a label has in it. */
export const PARCEL_NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/;

interface Parcel {
  carrier: string;
  number: string;
  url?: string | null | undefined;
}

/** Where its customer follows a parcel; null if that is not known. */
export function parcelUrl({ carrier, number, url }: Parcel): string | null {
  if (isKnown(carrier)) return TRACKING[carrier] + encodeURIComponent(number);

  return url?.startsWith("https://") ? url : null;
}
