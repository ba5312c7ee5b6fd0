-- All countries by ISO 3166-1: the code of each, and its English name as Intl.DisplayNames tells it. Profiles, checkouts
-- and orders keep the name: it is what receipts, lists and mails show and what a search finds, and it stays on an order as
-- it was. The setting of the countries that are served keeps codes. The app knows both from `npm run types`.
create function private.countries() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "AD": "Andorra", "AE": "United Arab Emirates", "AF": "Afghanistan", "AG": "Antigua & Barbuda", "AI": "Anguilla",
    "AL": "Albania", "AM": "Armenia", "AO": "Angola", "AQ": "Antarctica", "AR": "Argentina", "AS": "American Samoa",
    "AT": "Austria", "AU": "Australia", "AW": "Aruba", "AX": "Åland Islands", "AZ": "Azerbaijan",
    "BA": "Bosnia & Herzegovina", "BB": "Barbados", "BD": "Bangladesh", "BE": "Belgium", "BF": "Burkina Faso",
    "BG": "Bulgaria", "BH": "Bahrain", "BI": "Burundi", "BJ": "Benin", "BL": "St. Barthélemy", "BM": "Bermuda",
    "BN": "Brunei", "BO": "Bolivia", "BQ": "Caribbean Netherlands", "BR": "Brazil", "BS": "Bahamas", "BT": "Bhutan",
    "BV": "Bouvet Island", "BW": "Botswana", "BY": "Belarus", "BZ": "Belize", "CA": "Canada",
    "CC": "Cocos (Keeling) Islands", "CD": "Congo - Kinshasa", "CF": "Central African Republic",
    "CG": "Congo - Brazzaville", "CH": "Switzerland", "CI": "Côte d’Ivoire", "CK": "Cook Islands", "CL": "Chile",
    "CM": "Cameroon", "CN": "China", "CO": "Colombia", "CR": "Costa Rica", "CU": "Cuba", "CV": "Cape Verde",
    "CW": "Curaçao", "CX": "Christmas Island", "CY": "Cyprus", "CZ": "Czechia", "DE": "Germany", "DJ": "Djibouti",
    "DK": "Denmark", "DM": "Dominica", "DO": "Dominican Republic", "DZ": "Algeria", "EC": "Ecuador", "EE": "Estonia",
    "EG": "Egypt", "EH": "Western Sahara", "ER": "Eritrea", "ES": "Spain", "ET": "Ethiopia", "FI": "Finland",
    "FJ": "Fiji", "FK": "Falkland Islands", "FM": "Micronesia", "FO": "Faroe Islands", "FR": "France", "GA": "Gabon",
    "GB": "United Kingdom", "GD": "Grenada", "GE": "Georgia", "GF": "French Guiana", "GG": "Guernsey", "GH": "Ghana",
    "GI": "Gibraltar", "GL": "Greenland", "GM": "Gambia", "GN": "Guinea", "GP": "Guadeloupe",
    "GQ": "Equatorial Guinea", "GR": "Greece", "GS": "South Georgia & South Sandwich Islands", "GT": "Guatemala",
    "GU": "Guam", "GW": "Guinea-Bissau", "GY": "Guyana", "HK": "Hong Kong SAR China",
    "HM": "Heard & McDonald Islands", "HN": "Honduras", "HR": "Croatia", "HT": "Haiti", "HU": "Hungary",
    "ID": "Indonesia", "IE": "Ireland", "IL": "Israel", "IM": "Isle of Man", "IN": "India",
    "IO": "British Indian Ocean Territory", "IQ": "Iraq", "IR": "Iran", "IS": "Iceland", "IT": "Italy",
    "JE": "Jersey", "JM": "Jamaica", "JO": "Jordan", "JP": "Japan", "KE": "Kenya", "KG": "Kyrgyzstan",
    "KH": "Cambodia", "KI": "Kiribati", "KM": "Comoros", "KN": "St. Kitts & Nevis", "KP": "North Korea",
    "KR": "South Korea", "KW": "Kuwait", "KY": "Cayman Islands", "KZ": "Kazakhstan", "LA": "Laos", "LB": "Lebanon",
    "LC": "St. Lucia", "LI": "Liechtenstein", "LK": "Sri Lanka", "LR": "Liberia", "LS": "Lesotho", "LT": "Lithuania",
    "LU": "Luxembourg", "LV": "Latvia", "LY": "Libya", "MA": "Morocco", "MC": "Monaco", "MD": "Moldova",
    "ME": "Montenegro", "MF": "St. Martin", "MG": "Madagascar", "MH": "Marshall Islands", "MK": "North Macedonia",
    "ML": "Mali", "MM": "Myanmar (Burma)", "MN": "Mongolia", "MO": "Macao SAR China",
    "MP": "Northern Mariana Islands", "MQ": "Martinique", "MR": "Mauritania", "MS": "Montserrat", "MT": "Malta",
    "MU": "Mauritius", "MV": "Maldives", "MW": "Malawi", "MX": "Mexico", "MY": "Malaysia", "MZ": "Mozambique",
    "NA": "Namibia", "NC": "New Caledonia", "NE": "Niger", "NF": "Norfolk Island", "NG": "Nigeria", "NI": "Nicaragua",
    "NL": "Netherlands", "NO": "Norway", "NP": "Nepal", "NR": "Nauru", "NU": "Niue", "NZ": "New Zealand",
    "OM": "Oman", "PA": "Panama", "PE": "Peru", "PF": "French Polynesia", "PG": "Papua New Guinea",
    "PH": "Philippines", "PK": "Pakistan", "PL": "Poland", "PM": "St. Pierre & Miquelon", "PN": "Pitcairn Islands",
    "PR": "Puerto Rico", "PS": "Palestinian Territories", "PT": "Portugal", "PW": "Palau", "PY": "Paraguay",
    "QA": "Qatar", "RE": "Réunion", "RO": "Romania", "RS": "Serbia", "RU": "Russia", "RW": "Rwanda",
    "SA": "Saudi Arabia", "SB": "Solomon Islands", "SC": "Seychelles", "SD": "Sudan", "SE": "Sweden",
    "SG": "Singapore", "SH": "St. Helena", "SI": "Slovenia", "SJ": "Svalbard & Jan Mayen", "SK": "Slovakia",
    "SL": "Sierra Leone", "SM": "San Marino", "SN": "Senegal", "SO": "Somalia", "SR": "Suriname", "SS": "South Sudan",
    "ST": "São Tomé & Príncipe", "SV": "El Salvador", "SX": "Sint Maarten", "SY": "Syria", "SZ": "Eswatini",
    "TC": "Turks & Caicos Islands", "TD": "Chad", "TF": "French Southern Territories", "TG": "Togo", "TH": "Thailand",
    "TJ": "Tajikistan", "TK": "Tokelau", "TL": "Timor-Leste", "TM": "Turkmenistan", "TN": "Tunisia", "TO": "Tonga",
    "TR": "Türkiye", "TT": "Trinidad & Tobago", "TV": "Tuvalu", "TW": "Taiwan", "TZ": "Tanzania", "UA": "Ukraine",
    "UG": "Uganda", "UM": "U.S. Outlying Islands", "US": "United States", "UY": "Uruguay", "UZ": "Uzbekistan",
    "VA": "Vatican City", "VC": "St. Vincent & Grenadines", "VE": "Venezuela", "VG": "British Virgin Islands",
    "VI": "U.S. Virgin Islands", "VN": "Vietnam", "VU": "Vanuatu", "WF": "Wallis & Futuna", "WS": "Samoa",
    "YE": "Yemen", "YT": "Mayotte", "ZA": "South Africa", "ZM": "Zambia", "ZW": "Zimbabwe"
  }'
$$;
comment on function private.countries() is 'constant';

-- Their names in Spanish, where those are others, and further ones: words by which a job that is open to them is found.
create function private.country_words() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "AE": "Emiratos Árabes Unidos", "AF": "Afganistán", "AG": "Antigua y Barbuda", "AI": "Anguila", "AQ": "Antártida",
    "AS": "Samoa Americana", "AX": "Islas Aland", "AZ": "Azerbaiyán", "BA": "Bosnia y Herzegovina, Bosnia",
    "BD": "Bangladés", "BE": "Bélgica", "BH": "Baréin", "BL": "San Bartolomé", "BM": "Bermudas",
    "BQ": "Caribe neerlandés", "BR": "Brasil", "BT": "Bután", "BV": "Isla Bouvet", "BW": "Botsuana",
    "BY": "Bielorrusia", "BZ": "Belice", "CC": "Islas Cocos", "CD": "República Democrática del Congo, Congo",
    "CF": "República Centroafricana", "CG": "Congo", "CH": "Suiza", "CI": "Ivory Coast, Costa de Marfil",
    "CK": "Islas Cook", "CM": "Camerún", "CV": "Cabo Verde", "CW": "Curazao", "CX": "Isla de Navidad", "CY": "Chipre",
    "CZ": "Chequia, Czech Republic, República Checa", "DE": "Alemania", "DJ": "Yibuti", "DK": "Dinamarca",
    "DO": "República Dominicana", "DZ": "Argelia", "EG": "Egipto", "EH": "Sáhara Occidental", "ES": "España",
    "ET": "Etiopía", "FI": "Finlandia", "FJ": "Fiyi", "FK": "Islas Malvinas", "FO": "Islas Feroe", "FR": "Francia",
    "GB": "Reino Unido, UK, Great Britain, England, Gran Bretaña, Inglaterra", "GD": "Granada",
    "GF": "Guayana Francesa", "GG": "Guernesey", "GL": "Groenlandia", "GP": "Guadalupe", "GQ": "Guinea Ecuatorial",
    "GR": "Grecia", "GS": "Islas Georgia del Sur y Sandwich del Sur", "GW": "Guinea-Bisáu", "HK": "Hong Kong",
    "HM": "Islas Heard y McDonald", "HR": "Croacia", "HU": "Hungría", "IE": "Irlanda", "IM": "Isla de Man",
    "IO": "Territorio Británico del Océano Índico", "IQ": "Irak", "IS": "Islandia", "IT": "Italia", "JO": "Jordania",
    "JP": "Japón", "KE": "Kenia", "KG": "Kirguistán", "KH": "Camboya", "KM": "Comoras",
    "KN": "San Cristóbal y Nieves", "KP": "Corea del Norte", "KR": "Corea del Sur", "KY": "Islas Caimán",
    "KZ": "Kazajistán", "LB": "Líbano", "LC": "Santa Lucía", "LS": "Lesoto", "LT": "Lituania", "LU": "Luxemburgo",
    "LV": "Letonia", "LY": "Libia", "MA": "Marruecos", "MD": "Moldavia", "MF": "San Martín", "MH": "Islas Marshall",
    "MK": "Macedonia del Norte", "MM": "Birmania", "MO": "Macao", "MP": "Islas Marianas del Norte", "MQ": "Martinica",
    "MU": "Mauricio", "MV": "Maldivas", "MW": "Malaui", "MY": "Malasia", "NC": "Nueva Caledonia",
    "NF": "Isla Norfolk", "NL": "Países Bajos, Holland, Holanda", "NO": "Noruega", "NZ": "Nueva Zelanda",
    "PF": "Polinesia Francesa", "PG": "Papúa Nueva Guinea", "PH": "Filipinas", "PL": "Polonia",
    "PM": "San Pedro y Miquelón", "PN": "Islas Pitcairn", "PS": "Territorios Palestinos, Palestine, Palestina",
    "PW": "Palaos", "QA": "Catar", "RO": "Rumanía", "RU": "Rusia", "RW": "Ruanda", "SA": "Arabia Saudí",
    "SB": "Islas Salomón", "SE": "Suecia", "SG": "Singapur", "SH": "Santa Elena", "SI": "Eslovenia",
    "SJ": "Svalbard y Jan Mayen", "SK": "Eslovaquia", "SL": "Sierra Leona", "SR": "Surinam", "SS": "Sudán del Sur",
    "ST": "Santo Tomé y Príncipe", "SY": "Siria", "SZ": "Esuatini", "TC": "Islas Turcas y Caicos",
    "TF": "Territorios Australes Franceses", "TH": "Tailandia", "TJ": "Tayikistán", "TN": "Túnez",
    "TR": "Turkey, Turquía", "TT": "Trinidad y Tobago, Trinidad", "UA": "Ucrania",
    "UM": "Islas Ultramarinas de Estados Unidos", "US": "USA, Estados Unidos, EEUU, EE.UU.",
    "VA": "Ciudad del Vaticano, Vaticano", "VC": "San Vicente y las Granadinas", "VG": "Islas Vírgenes Británicas",
    "VI": "Islas Vírgenes de Estados Unidos", "WF": "Wallis y Futuna", "ZA": "Sudáfrica", "ZW": "Zimbabue"
  }'
$$;
comment on function private.country_words() is 'constant';

-- Refuses what is no country, or none that parcels are sent to. A setting without countries stands for all.
create function private.require_served(_country text) returns void
language plpgsql stable set search_path = '' as $$
declare
  served jsonb := coalesce(
    (select value from public.site_settings where name = 'servedCountries'), '[]'
  );
begin
  if not exists (
    select 1 from jsonb_each_text(private.countries()) as country
    where country.value = _country and (served = '[]' or served ? country.key)
  ) then
    raise exception 'We do not send parcels to %. Please give another address to send it to.', _country
      using errcode = 'P0001';
  end if;
end
$$;
