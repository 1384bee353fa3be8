/** What people build passwords from, without digits and signs, in lower case. With the usual decorations they are the first thing tried. */
export const commonWords: readonly string[] = `
password passwort passwd passphrase motdepasse contrasena parola senha pass passme mypassword newpassword
welcome letmein login logon signin access accessme admin administrator root superuser sysadmin manager master user username guest
default changeme change temp temporary test tester testing demo sample example secret secrets private security secure
hello hallo bonjour namaste salaam salam marhaba hola ciao goodbye please thanks thankyou trustno trustnoone nopassword whatever

qwerty qwertyuiop qwertz azerty qwert qwer asdf asdfg asdfgh asdfghjkl asdfjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
qweasd qweasdzxc qwaszx zaqxsw poiuytrewq lkjhgfdsa mnbvcxz qaz wsx edc rfv qwe asd zxc qweqwe asdasd zxczxc qazqaz
abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaa aaaaaa bbb xxx xxxx xxxxxx xyz zzz zzzz abcabc abcxyz aabbcc alphabet

love lovely loveme loveyou lover iloveyou iloveu iloveme iloveyousomuch loveforever foreverlove ilovemyself ilovegod sweetheart
honey darling sweetie sweety baby babygirl babyboy angel angels cutie beautiful gorgeous princess prince queen king kingdom
forever friend friends friendship bestfriend family mother father mummy daddy mommy mom dad mama papa sister brother bro boss
happy happiness smile smiley sunshine rainbow butterfly flower flowers rose blossom star stars starlight moon moonlight sun sky
heaven heart hearts dream dreams dreamer hope faith peace freedom life mylife goodluck lucky blessed blessing jesus christ jesuschrist
god godisgreat godisgood allah bismillah alhamdulillah inshallah mashallah mohammed muhammad mohammad quran mecca
krishna ganesh ganesha shiva shivshankar mahadev hanuman bajrangbali jaishriram shriram radhekrishna radhe saibaba omsairam lakshmi
laxmi saraswati durga murugan govinda balaji tirupati venkatesh waheguru omnamahshivay jaihind jaimatadi jaisairam bharat bharatmata

monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
november december spring summer autumn fall winter today tomorrow yesterday weekend holiday holidays birthday christmas newyear
halloween easter diwali holi eid ramadan ramzan eidmubarak happydiwali happynewyear wedding

cricket football soccer baseball basketball hockey tennis golf rugby volleyball swimming running racing boxing wrestling karate
sachin tendulkar dhoni msdhoni virat viratkohli kohli rohit rohitsharma chennai chennaisuperkings mumbaiindians barcelona realmadrid
manchester manchesterunited manutd liverpool chelsea arsenal juventus bayern ronaldo cristiano messi lionelmessi neymar beckham jordan
yankees cowboys steelers lakers eagles patriots redsox dodgers rangers broncos packers bulldogs

dragon tiger lion lions panther cheetah leopard jaguar eagle falcon hawk phoenix wolf bear bears shark dolphin dolphins horse
monkey donkey elephant rabbit bunny kitty kitten cat cats dog dogs doggy puppy buddy chicken turtle spider scorpion cobra viper snake
unicorn pegasus bulldog charlie max buster bella lucy daisy molly bailey rocky tinkerbell snoopy garfield mickey mickeymouse minnie
superman batman spiderman ironman captain hulk thor avengers superstar hero legend warrior ninja samurai knight wizard harrypotter
starwars skywalker yoda matrix terminator pokemon pikachu naruto goku sasuke minecraft roblox fortnite callofduty counterstrike
playstation nintendo xbox gamer gaming player killer hunter shadow ghost demon devil satan vampire zombie monster pirate

computer internet google gmail yahoo hotmail outlook facebook instagram whatsapp twitter youtube tiktok snapchat linkedin microsoft
windows apple iphone android samsung nokia motorola huawei xiaomi oneplus sony dell lenovo asus intel cisco oracle linux ubuntu
server network database system office company business work worker student teacher school college university class engineer doctor
lawyer police army navy airforce marine marines soldier pilot banking bank money cash dollar rupee rich million millionaire
gold golden silver diamond platinum crystal pearl ruby sapphire emerald

mercedes ferrari porsche lamborghini bugatti corvette mustang camaro chevrolet chevy ford honda toyota nissan suzuki yamaha ducati
harley kawasaki bmw audi tesla maruti tata mahindra bajaj royalenfield bullet pulsar hyundai jeep truck racecar

india indian incredibleindia hindustan pakistan bangladesh nepal srilanka dubai abudhabi sharjah qatar kuwait bahrain oman saudi
saudiarabia riyadh jeddah cairo egypt morocco algeria tunisia lebanon beirut syria iraq iran turkey istanbul france paris
lyon marseille london england britain scotland ireland dublin canada toronto america american usa newyork chicago texas dallas houston
florida california losangeles hollywood boston vegas australia sydney melbourne germany berlin munich spain madrid italy roma rome
russia moscow china beijing shanghai tokyo japan korea singapore malaysia indonesia thailand africa nigeria brazil mexico
mumbai bombay delhi newdelhi bangalore bengaluru madras kolkata calcutta hyderabad pune ahmedabad surat jaipur lucknow kanpur
nagpur indore bhopal kerala cochin kochi goa gujarat punjab punjabi tamil tamilnadu telugu malayalam kannada karnataka maharashtra
rajasthan bengal bengali assam kashmir

michael michelle jessica jennifer ashley amanda nicole daniel david danielle robert richard joseph joshua matthew andrew anthony
christopher christian william james john johnny thomas george charles edward jonathan benjamin samuel alexander alexandra nicholas
natalie stephanie samantha elizabeth victoria vanessa melissa rachel rebecca sarah hannah maria marie anna andrea laura julia sophie
sophia olivia emily emma isabella chloe grace martin patrick kevin brian steven stephen peter paul mark justin brandon tyler austin
taylor morgan dylan logan ryan eric jason jacob nathan adam aaron carlos juan jose miguel antonio alejandro fernando
francesco giovanni pierre jean nicolas julien camille manon chouchou doudou loulou soleil chocolat
rahul rohan amit sumit ankit ajay vijay sanjay suresh ramesh mahesh rajesh mukesh dinesh naresh kumar raj raja rajkumar
ravi kiran arjun varun tarun karan aryan aditya abhishek akash vikas vikram vishal nikhil manish manoj anil sunil sandeep pradeep
deepak pankaj prakash priya pooja puja neha nisha anjali kavita sunita anita rekha seema meena divya swathi shreya sneha
deepika aishwarya kareena katrina salman shahrukh amitabh ayesha aisha fatima fatma zainab maryam mariam khadija amina yasmin noor
nour ali ahmed ahmad hassan hussain hussein omar umar osman khalid khaled ibrahim ismail yusuf youssef mustafa mahmoud abdullah
abdul rahman salma layla leila habibi habibti

banana orange cherry strawberry mango lemon pineapple peanut chocolate cookie cookies candy sugar pepper ginger cheese pizza
burger coffee coke pepsi cocacola beer whisky vodka wine biryani samosa chai masala butter pumpkin tomato potato
music guitar piano drummer dancer dance singer metallica slipknot nirvana eminem shakira beyonce rihanna madonna elvis beatles
bollywood movies cinema party dj rockstar rocknroll metal hiphop jazz
red blue green yellow purple black white pink brown grey gray violet indigo blackberry blackjack redhead bluesky
power energy thunder lightning storm fire ice water earth wind ocean river mountain forest garden island beach paradise nature
number one two three onetwothree first second winner champion best top super mega ultra cool awesome amazing perfect great good nice
bad crazy stupid idiot asshole bitch fuck fuckyou fuckoff shit sexy sex pussy dick cock hotstuff hottie naughty
open opensesame sesame abracadabra magic mystery puzzle enter entrance door key keys lock unlock code codes pin cipher crypto bitcoin
travel tourist journey adventure explorer liberty justice victory glory honor honour loyalty respect truth trust believe
`
  .trim()
  .split(/\s+/)

/** How the words above are usually dressed so that a rule of capital, digit and sign is met. */
export const usualEndings: readonly string[] = [
  '1!',
  '1@',
  '1#',
  '1$',
  '1.',
  '12!',
  '12@',
  '123!',
  '123@',
  '123#',
  '123$',
  '123.',
  '1234!',
  '1234@',
  '12345!',
  '@1',
  '@12',
  '@123',
  '@1234',
  '@12345',
  '@123456',
  '#1',
  '#123',
  '#1234',
  '!1',
  '!12',
  '!123',
  '!1234',
  '$123',
  '.123',
  '_123',
  '-123',
  '&123',
  '*123',
  '=123',
  '+123',
  '@111',
  '@000',
  '@786',
  '@007',
  '@2020',
  '@2021',
  '@2022',
  '@2023',
  '@2024',
  '@2025',
  '@2026',
  '#2024',
  '#2025',
  '#2026',
  '!2024',
  '!2025',
  '!2026',
  '2024!',
  '2025!',
  '2026!',
  '2024@',
  '2025@',
  '2026@',
  '2024#',
  '2025#',
  '2026#',
  '99!',
  '007!',
  '321!',
  '@321',
  '!!1',
  '1!!',
]
